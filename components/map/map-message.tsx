import { Icon } from "@/components/ui/icon";
import type { FirstTexts, OutsideLink } from "./model";

type Props = {
  readonly text: string;
  readonly texts: FirstTexts;
  readonly outside: readonly OutsideLink[];
  readonly onClose: () => void;
};

/** Why there is no map, and where else to look. */
export function MapMessage({ text, texts, outside, onClose }: Props) {
  return (
    <div className="map-message" role="alert">
      <p>{text}</p>
      <p className="map-message__ways">
        <span>{texts.openIn}</span>
        {outside.map(({ href, text: name }) => (
          <a key={href} className="text-link tap-link" href={href} rel="noopener">
            {name}
          </a>
        ))}
      </p>
      <button type="button" className="icon-button" onClick={onClose} aria-label={texts.close}>
        <Icon name="x" />
      </button>
    </div>
  );
}
