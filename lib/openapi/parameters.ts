import { CITIES, LIST_LIMIT_MAX, PAGE_MAX, QUERY_MAX_LENGTH, SERVICES } from "@/lib/core/constants";

type Parameter = { description?: string; schema?: Readonly<Record<string, unknown>> };

const list = (what: string): Parameter => ({
  description: `${what}, with commas between them.`,
  schema: { type: "string" },
});
const flag = (description: string): Parameter => ({ description, schema: { type: "boolean" } });

export const PARAMETERS: Readonly<Record<string, Parameter>> = {
  page: { description: "From 1.", schema: { type: "integer", minimum: 1, maximum: PAGE_MAX } },
  dishPage: { description: "Page of the dishes, from 1.", schema: { type: "integer", minimum: 1, maximum: PAGE_MAX } },
  limit: {
    description: `Entries of a page: at most ${LIST_LIMIT_MAX}, 300 for dishes, 20 for suggestions.`,
    schema: { type: "integer", minimum: 1 },
  },
  skip: { description: "Entries to leave out.", schema: { type: "integer", minimum: 0 } },
  lang: { description: "The language that names are picked in." },
  lat: {
    description: "Latitude; comes with `lng`.",
    schema: { type: "number", minimum: -90, maximum: 90 },
  },
  lng: {
    description: "Longitude; comes with `lat`.",
    schema: { type: "number", minimum: -180, maximum: 180 },
  },
  radius: { description: "Metres.", schema: { type: "integer", minimum: 1 } },
  search: { description: "Words, in any of three scripts.", schema: { type: "string", maxLength: QUERY_MAX_LENGTH } },
  q: { description: "What is typed so far.", schema: { type: "string", maxLength: QUERY_MAX_LENGTH } },
  city: { description: "A province.", schema: { type: "string", enum: CITIES } },
  type: {
    description:
      "One type; the search takes several, with commas between them. `iceMilk` and `confectionery` are understood.",
  },
  services: list(`Services that a place must have (${SERVICES.join(", ")})`),
  category: list("Slugs of categories"),
  tags: list("Tags"),
  location: { description: "`latitude,longitude`, or a province.", schema: { type: "string" } },
  dish: { description: "Slug of a kind of dish, or a dish's name.", schema: { type: "string" } },
  isEnter: flag("The search was sent, not typed."),
  top: flag("Best rated first."),
  isFeatured: flag("Only recommended places."),
  openNow: flag("Only places that are open now."),
  hasPhotos: flag("Only places with photos."),
  hasMenu: flag("Only places with a menu."),
  featured: flag("Only recommended places; `false`: only others."),
  lacks: { description: "Only places that are lacking this." },
  deleted: flag("Only what was deleted and can be restored; admins only."),
  mine: flag("Only the caller's own places; needs an account."),
  rating: { description: "Only places rated at least this.", schema: { type: "number", minimum: 0, maximum: 5 } },
  priceFrom: { description: "AFN.", schema: { type: "integer", minimum: 0 } },
  priceTo: { description: "AFN.", schema: { type: "integer", minimum: 0 } },
  restaurantId: { description: "Only dishes of this restaurant." },
  status: { description: "The public sees `confirmed` and `closed` places and `active` dishes." },
  view: { description: "`card`: what a card shows, in one language; much less to send." },
  state: { description: "`on` or `off` whatever it was; by default the other of what it was." },
};
