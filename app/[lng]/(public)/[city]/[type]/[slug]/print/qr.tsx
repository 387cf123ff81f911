import { qrShape } from "@/lib/qr/picture";

/** Inlined QR code, so that it prints even if the network is slower than the printer. */
export function Qr({ text, label }: { text: string; label: string }) {
  const { size, path } = qrShape(text);
  return (
    <svg className="print-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
