import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { useWaiting } from "./use-waiting";

function Shown() {
  return <p>{useWaiting() === undefined ? "nothing known" : "known"}</p>;
}

test("a page of the dashboard is rendered on the server, which has no document and knows nothing yet", () => {
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <Shown />
    </QueryClientProvider>,
  );
  expect(html).toContain("nothing known");
});
