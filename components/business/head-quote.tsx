import type { BusinessDetail } from "@/lib/business/model";
import type { Quote } from "@/lib/business-page/model";
import { type Language, REVIEW_PAGE_SIZE } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";

type Props = { readonly quote: Quote; readonly business: BusinessDetail; readonly lng: Language };

/** One sentence of a review; the author's name links to the whole review. */
export function HeadQuote({ quote, business, lng }: Props) {
  const author = quote.author ?? texts(lng, "reviews")("deleted");
  const page = Math.ceil(quote.nth / REVIEW_PAGE_SIZE);
  const href = `${paths.business(lng, business, "reviews", { page: page > 1 ? page : null })}#${quote.id}`;
  return (
    <blockquote className="head-quote">
      <p lang={quote.language ?? undefined} dir="auto">
        {quote.text}
      </p>
      <footer>
        <a href={href} aria-label={texts(lng, "photos")("guestReview", { name: author })}>
          <bdi>{author}</bdi>
        </a>
      </footer>
    </blockquote>
  );
}
