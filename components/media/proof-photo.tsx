import type { Answer } from "@/lib/api-client/request";
import type { listClaims } from "@/lib/calls/claim";

type ProofPhotoProps = {
  readonly photo: NonNullable<Answer<typeof listClaims>["data"][number]["photo"]>;
  readonly alt: string;
};

export function ProofPhoto({ photo: { url, width, height }, alt }: ProofPhotoProps) {
  return (
    <a className="block w-fit max-w-full" href={url.large}>
      {/* biome-ignore lint/performance/noImgElement: pictures are made once, at upload, in fixed widths. */}
      <img
        className="h-40 w-auto max-w-full rounded-md object-cover"
        src={url.small}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
      />
    </a>
  );
}
