export function print(): void {
  const button = document.querySelector<HTMLElement>("[data-print]");
  if (!button) return;
  button.hidden = false;
  button.onclick = () => window.print();
}
