import { REPLY, RESTAURANT } from "@/lib/openapi/example-parts";

const { _id, slug, name, city, type } = RESTAURANT;
const BUSINESS = { _id, slug, name, city, type };
const PERSON = { _id: REPLY.user._id, fullname: REPLY.user.fullname };
const EMAIL = "ahmad@example.com";
const WHEN = "2026-11-01T06:00:00.000Z";
const OWN_CLAIM = {
  _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d31",
  restaurant: BUSINESS,
  proof: "رستورانت از من است؛ جواز کسب به نام من است.",
  phone: "+93700000100",
  status: "pending",
  note: null,
  decidedAt: null,
  createdAt: WHEN,
};

export const MANAGING_EXAMPLES: Readonly<Record<string, unknown>> = {
  RestaurantRef: BUSINESS,
  Owner: { ...PERSON, email: EMAIL, since: WHEN },
  RestaurantCheck: {
    _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d30",
    restaurant: BUSINESS,
    fields: ["city"],
    before: { city: "ghor" },
    after: { city: "herat" },
    by: PERSON,
    createdAt: WHEN,
  },
  OwnClaim: OWN_CLAIM,
  Claim: { ...OWN_CLAIM, user: { ...PERSON, email: EMAIL, isVerified: true, verifiedAt: WHEN } },
};
