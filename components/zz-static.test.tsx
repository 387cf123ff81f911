import { mkdirSync, writeFileSync } from "node:fs";
import { QueryClientProvider } from "@tanstack/react-query";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { test } from "vitest";
import { AccountFrame } from "@/components/account/account-frame";
import { StrengthMeter } from "@/components/account/strength-meter";
import { BottomBar } from "@/components/layout/bottom-bar";
import { FailedPart } from "@/components/layout/failed-part";
import { LiteBar } from "@/components/layout/lite-bar";
import { LostPart } from "@/components/layout/lost-part";
import { MobileMenu } from "@/components/layout/mobile-menu";
import { NavBar } from "@/components/layout/nav-bar";
import { SiteFooter } from "@/components/layout/site-footer";
import { MapPanel } from "@/components/map/map-panel";
import { Badge, Tag } from "@/components/ui/badge";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Button, IconButton } from "@/components/ui/button";
import { CheckField } from "@/components/ui/check-field";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorSummary, InputField, SelectField, TextAreaField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { OpenBadge } from "@/components/ui/open-badge";
import { Pagination } from "@/components/ui/pagination";
import { PasswordField } from "@/components/ui/password-field";
import { Photo, PhotoFallback } from "@/components/ui/photo";
import { Sheet } from "@/components/ui/sheet";
import { SkipLink } from "@/components/ui/skip-link";
import { Rating } from "@/components/ui/stars";
import { Tabs } from "@/components/ui/tabs";
import { Kilim, TilePattern } from "@/components/ui/tile-pattern";
import { makeQueryClient } from "@/lib/api-client/query-client";
import en from "@/messages/en.json";
import fa from "@/messages/fa.json";

const settings = {
  phone: "+93700123456",
  email: "a@b.af",
  calls: null,
  social: { facebook: "https://f", instagram: "https://i", telegram: "https://t" },
  stores: { appStore: "https://a", googlePlay: "https://g" },
  office: "herat",
  banner: { text: { en: "x", fa: "x", ps: "x" } },
} as never;
const now = new Date("2026-11-27T10:00:00Z");
const biz = (id: string, latitude: number, longitude: number, state: string) => ({
  id,
  type: "restaurant",
  latitude,
  longitude,
  name: `نام Name ${id}`,
  href: "/x",
  average: 4.3,
  reviews: 12,
  state,
  district: { en: "Karta", fa: "کارته" }.en,
  distance: 1200,
});
const bizs = [
  biz("a", 34.34, 62.2, "open"),
  biz("b", 34.345, 62.21, "closing_soon"),
  biz("c", 34.36, 62.25, "closed"),
  biz("d", 34.3601, 62.2501, "unknown"),
  biz("e", 34.33, 62.17, "opening_soon"),
];
const screens: Record<string, (lng: "en" | "fa") => ReactNode> = {
  frame: (lng) => (
    <>
      <SkipLink>skip</SkipLink>
      <NavBar lng={lng} address={`/${lng}/posts`} />
      <MobileMenu lng={lng} address={`/${lng}`} />
      <LiteBar lng={lng} />
      <LostPart lng={lng} />
      <main id="main" tabIndex={-1}>
        <img alt="" />
        <FailedPart />
      </main>
      <Kilim />
      <SiteFooter lng={lng} address={`/${lng}`} settings={settings} now={now} />
      <BottomBar lng={lng} address={`/${lng}`} />
    </>
  ),
  footers: (lng) => <SiteFooter lng={lng} address={`/${lng}`} settings={null} now={now} />,
  account: (lng) => (
    <AccountFrame lng={lng} address={`/${lng}/login`}>
      <form className="form">
        <ErrorSummary title="t" lead="l" errors={[{ name: "a", text: "b" }]} />
        <InputField name="a" label="A" optional="opt" hint="h" error="e" missing="m" />
        <SelectField name="s" label="S" options={[["a", "b"]]} />
        <TextAreaField name="ta" label="S" counter={<p className="field__count">3</p>} />
        <PasswordField
          name="p"
          label="P"
          autoComplete="new-password"
          show="show"
          showLabel="x"
          meter={<StrengthMeter lng={lng} name="p" min={8} />}
        />
        <p className="strength2" data-score="2">
          <StrengthMeter lng={lng} name="p2" min={8} />
        </p>
        <div data-score="1">
          <StrengthMeter lng={lng} name="p2" min={8} />
        </div>
        <div data-score="3">
          <StrengthMeter lng={lng} name="p2" min={8} />
        </div>
        <div data-score="4">
          <StrengthMeter lng={lng} name="p2" min={8} />
        </div>
        <CheckField name="c" label="C" checked={true} />
        <CheckField name="c2" label="C2" checked={false} error="no" />
        <div className="form__send">
          <Button>Send</Button>
        </div>
      </form>
    </AccountFrame>
  ),
  parts: (lng) => (
    <main id="main" className="page-width">
      <Breadcrumb
        label="b"
        items={[
          { href: "/", text: "Home" },
          { href: "/x", text: "X" },
          { text: "Here is a long name of a page that will be cut on phones, I hope so" },
        ]}
      />
      <Notice>i</Notice>
      <Notice tone="warn">i</Notice>
      <Notice tone="good">i</Notice>
      <Notice tone="error">i</Notice>
      <EmptyState title="none" text="text">
        <Button>b</Button>
      </EmptyState>
      <Badge>new</Badge>
      <Badge kind="featured">f</Badge>
      <Badge kind="closed">c</Badge>
      <Tag icon="phone">tag</Tag>
      <Button>b</Button>
      <Button variant="outline" size="small" icon="x">
        b
      </Button>
      <Button variant="quiet" disabled>
        b
      </Button>
      <IconButton icon="x" label="l" />
      <a data-mark aria-pressed="true" className="icon-button">
        <svg className="icon" />
      </a>
      <span className="chip">
        <svg className="icon" />
        chip
      </span>
      {(["open", "closing_soon", "opening_soon", "closed", "unknown"] as const).map((s) => (
        <OpenBadge key={s} state={s} word={s} detail="until" />
      ))}
      <Rating lng={lng} value={4.3} count={12} label="l" none="none" word="reviews" />
      <Rating lng={lng} value={null} count={0} label="l" none="none" />
      <Photo src="" width={10} height={10} />
      <Photo src="" width={10} height={10} ratio="square" focal={{ x: 0.2, y: 0.1 }} />
      <Photo src="" width={10} height={10} ratio="cover" />
      <Photo src="" width={10} height={10} ratio="four-three" />
      <Photo src="" width={10} height={10} ratio="three-two" />
      <PhotoFallback seed="a" name="Name" />
      <PhotoFallback seed="b" name="Name" ratio="square" kind="ikat" />
      <PhotoFallback seed="c" name="N" />
      <PhotoFallback seed="d" name="N" />
      <PhotoFallback seed="e" name="N" />
      <PhotoFallback seed="f" name="N" />
      <PhotoFallback seed="g" name="N" />
      <div className="segmented">
        <a href="/">a</a>
        <a href="/" aria-current="true">
          b
        </a>
        <button type="button" aria-pressed="true">
          c
        </button>
      </div>
      <p className="field-label">x</p>
      <Sheet id="sh" title="T" closeLabel="c" footer={<Button>b</Button>}>
        body
      </Sheet>
      <Tabs
        label="t"
        tabs={[
          { href: "/", text: "A", count: "3", current: true },
          { href: "/b", text: "B", current: false },
        ]}
      />
      <Pagination
        lng={lng}
        page={1}
        totalPages={9}
        range="1-2"
        labels={{ nav: "n", previous: "prev", next: "next" }}
        href={(p) => `?p=${p}`}
      />
      <Pagination
        lng={lng}
        page={4}
        totalPages={12}
        range="1-2"
        labels={{ nav: "n", previous: "prev", next: "next" }}
        href={(p) => `?p=${p}`}
      />
      <Pagination
        lng={lng}
        page={2}
        totalPages={3}
        labels={{ nav: "n", previous: "prev", next: "next" }}
        href={(p) => `?p=${p}`}
      />
      <Pagination
        lng={lng}
        page={1}
        totalPages={1}
        range="1-2"
        labels={{ nav: "n", previous: "prev", next: "next" }}
        href={(p) => `?p=${p}`}
      />
      <div className="relative">
        <TilePattern kind="drop" />
      </div>
      <div className="outbox">
        <details open>
          <summary>
            <svg className="icon" />
            <span>t</span>
          </summary>
          <ul>
            <li>
              <b>b</b>
              <p>text</p>
              <small>s</small>
              <p className="outbox__acts">
                <a className="text-link" href="/">
                  a
                </a>
                <button type="button" className="outbox__delete">
                  d
                </button>
                <button type="button" data-sure="" className="outbox__delete">
                  d
                </button>
              </p>
            </li>
          </ul>
        </details>
      </div>
      <div className="outbox outbox--refused">
        <details>
          <summary>
            <svg className="icon" />
            <span>t</span>
          </summary>
        </details>
      </div>
      <aside className="saved-copy">
        <p className="page-width">
          <svg className="icon" />
          <span>line</span>
          <a className="text-link" href="/">
            again
          </a>
        </p>
      </aside>
      <button type="button" className="show-picture">
        show
      </button>
    </main>
  ),
  map: (lng) => (
    <main
      id="main"
      className={
        process.env.OLD
          ? "page-width map-page"
          : "page-width grid grid-cols-[minmax(0,1fr)] gap-3 pt-2 pb-8 lg:grid-cols-[minmax(0,1fr)_minmax(320px,400px)] lg:items-start lg:gap-x-6 lg:gap-y-4"
      }
    >
      <div className={process.env.OLD ? "map-page__map" : "lg:sticky lg:top-20"}>
        <MapPanel
          first={{ businesses: bizs as never, total: 30 }}
          request={
            {
              lng,
              provider: { kind: "own" },
              query: "city=herat",
              bounds: [62.15, 34.3, 62.3, 34.4],
              province: "herat",
              centre: { latitude: 34.34, longitude: 62.2 },
              subject: bizs[0],
              listPath: "/x",
              skipTo: "results",
            } as never
          }
        />
      </div>
    </main>
  ),
};

test("static", () => {
  const out = process.env.STATIC_OUT!;
  mkdirSync(out, { recursive: true });
  for (const [name, make] of Object.entries(screens))
    for (const lng of ["en", "fa"] as const) {
      const html = renderToStaticMarkup(
        <NextIntlClientProvider locale={lng} messages={(lng === "en" ? en : fa) as never} timeZone="Asia/Kabul">
          <QueryClientProvider client={makeQueryClient()}>{make(lng)}</QueryClientProvider>
        </NextIntlClientProvider>,
      );
      writeFileSync(
        `${out}/${name}.${lng}.html`,
        `<!doctype html><html lang="${lng}" dir="${lng === "en" ? "ltr" : "rtl"}"><head><!--CSS--></head><body>${html}</body></html>`,
      );
    }
});
