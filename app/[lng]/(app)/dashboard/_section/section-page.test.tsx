import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Providers } from "@/components/providers";
import type { Actor } from "@/lib/auth/actor";
import { listPosts } from "@/lib/calls/post";
import { messagesOf } from "@/lib/i18n/texts";
import fa from "@/messages/fa.json";
import { SectionList } from "./section-page";

test("the head of a page is sent before its list is read", () => {
  const page = { section: "weblog/list", lng: "fa", actor: {} as Actor, id: "", query: {} } as const;
  const html = renderToStaticMarkup(
    <Providers lng="fa" messages={messagesOf("fa", ["resource"])}>
      <SectionList
        {...page}
        call={listPosts}
        defaultState={{}}
        input={(lang) => ({ query: { lang } })}
        read={() => new Promise<never>(() => undefined)}
      >
        <p>the list</p>
      </SectionList>
    </Providers>,
  );
  expect(html).toContain(`>${fa.posts.title}</h1>`);
  expect(html).toContain(`aria-label="${fa.resource.loading}"`);
});
