import type { Language } from "@/lib/core/constants";
import type { Seed } from "./context";
import { people } from "./data";
import type { Row } from "./insert";

/** Enough for the most reviewed business, whose reviewers are all different. */
const REVIEWERS = 320;
const OWNERS = 24;

export interface Person {
  readonly id: string;
  readonly fullname: string;
  readonly email: string;
  readonly language: Language;
  readonly role: "customer" | "owner" | "admin";
  readonly joined: Date;
}

export function makePeople(seed: Seed): { all: Person[]; customers: Person[]; owners: Person[] } {
  const random = seed.random("people");
  const named = people.map((person, index) => {
    const language = random.pick<Language>(["fa", "fa", "fa", "ps", "ps", "en"]);
    return { email: person.email, fullname: person.fullname[language], language, role: roleOf(index) };
  });
  const more = Array.from({ length: OWNERS + REVIEWERS }, (_, index) => {
    const language = random.pick<Language>(["fa", "fa", "fa", "ps", "ps", "en"]);
    const role = index < OWNERS ? ("owner" as const) : ("customer" as const);
    return { email: `${role}-${index + 1}@demo.example`, fullname: combine(index, language), language, role };
  });
  const all = [...named, ...more].map((person) => {
    const joined = seed.ago(random.int(200, 600), random);
    return { ...person, id: seed.id("user", person.email, joined), joined };
  });
  return {
    all,
    customers: all.filter((person) => person.role === "customer"),
    owners: all.filter((person) => person.role === "owner"),
  };
}

/** The first named user is the admin. */
const roleOf = (index: number) => (index === 0 ? ("admin" as const) : ("customer" as const));

/** Combines the first name of one person with the last name of another of the same sex. */
function combine(index: number, language: Language): string {
  const gender = index % 2 === 0 ? "m" : "f";
  const pool = people.filter((person) => person.gender === gender).map((person) => split(person.fullname[language]));
  const first = pool[Math.floor(index / 2) % pool.length];
  const shift = 1 + (Math.floor(index / 2 / pool.length) % (pool.length - 1));
  const last = pool[(Math.floor(index / 2) + shift) % pool.length];
  return `${first?.[0]} ${last?.[1]}`;
}

function split(fullname: string): [string, string] {
  const gap = fullname.lastIndexOf(" ");
  return [fullname.slice(0, gap), fullname.slice(gap + 1)];
}

export function userRows(all: readonly Person[]): Row[] {
  return all.map((person) => ({
    id: person.id,
    fullname: person.fullname,
    email: person.email,
    role: person.role,
    language: person.language,
    verified_at: person.joined,
    created_at: person.joined,
    updated_at: person.joined,
  }));
}
