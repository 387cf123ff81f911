import { qrShape } from "@/lib/qr/picture";

/** A QR code drawn into the page: it is there on paper even when the printer is faster than the line. */
export function Qr({ text, label }: { text: string; label: string }) {
  const { size, path } = qrShape(text);
  return (
    <svg className="print-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
