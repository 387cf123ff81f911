import * as analytics from "@/lib/analytics/endpoints";
import type { Endpoint } from "@/lib/api/endpoint";
import * as audit from "@/lib/audit/endpoints";
import * as bookmark from "@/lib/bookmark/endpoints";
import * as business from "@/lib/business/endpoints";
import * as managing from "@/lib/business/manage/endpoints";
import * as printing from "@/lib/business/printing/endpoints";
import * as businessPage from "@/lib/business-page/endpoints";
import * as category from "@/lib/category/endpoints";
import * as check from "@/lib/check/endpoints";
import * as claim from "@/lib/claim/endpoints";
import * as contactMessage from "@/lib/contact-message/endpoints";
import * as correction from "@/lib/correction/endpoints";
import * as dashboard from "@/lib/dashboard/endpoints";
import * as defaultImage from "@/lib/default-image/endpoints";
import * as dish from "@/lib/dish/endpoints";
import * as dishManaging from "@/lib/dish/manage/endpoints";
import * as dishKind from "@/lib/dish-kind/endpoints";
import * as featured from "@/lib/featured/endpoints";
import * as gallery from "@/lib/gallery/endpoints";
import * as group from "@/lib/group/endpoints";
import * as history from "@/lib/history/endpoints";
import * as home from "@/lib/home/endpoints";
import * as inbox from "@/lib/inbox/endpoints";
import * as interaction from "@/lib/interaction/endpoints";
import * as inventory from "@/lib/inventory/endpoints";
import * as list from "@/lib/list/endpoints";
import * as mail from "@/lib/mail/endpoints";
import * as mailChoice from "@/lib/mail-choice/endpoints";
import * as mark from "@/lib/mark/endpoints";
import * as media from "@/lib/media/endpoints";
import * as menuHelp from "@/lib/menu-help/endpoints";
import * as menuUpload from "@/lib/menu-upload/endpoints";
import * as merging from "@/lib/merge/endpoints";
import * as openData from "@/lib/open-data/endpoints";
import * as operations from "@/lib/operations/endpoints";
import * as post from "@/lib/post/endpoints";
import * as postManaging from "@/lib/post/manage/endpoints";
import * as report from "@/lib/report/endpoints";
import * as reviewManaging from "@/lib/review/admin/endpoints";
import * as answering from "@/lib/review/answer/endpoints";
import * as review from "@/lib/review/endpoints";
import * as search from "@/lib/search/endpoints";
import * as searchAlias from "@/lib/search-alias/endpoints";
import * as settings from "@/lib/settings/endpoints";
import * as specialDay from "@/lib/special-day/endpoints";
import * as statistics from "@/lib/statistics/endpoints";
import * as team from "@/lib/team/endpoints";
import * as managedUser from "@/lib/user/admin/endpoints";
import * as confirmation from "@/lib/user/confirmation/endpoints";
import * as user from "@/lib/user/endpoints";
import * as personalData from "@/lib/user/export/endpoints";
import * as factor from "@/lib/user/factor/endpoints";
import * as device from "@/lib/user/session/endpoints";

type Chapter = { readonly text: string; readonly endpoints: Readonly<Record<string, Endpoint>> };

/** The chapters of the document, in order, with the calls of each. */
export const CHAPTERS: Readonly<Record<string, Chapter>> = {
  Accounts: {
    text: "Signing up, in and out, passwords, and one's own account.",
    endpoints: { ...user, ...device, ...factor, ...confirmation, ...personalData, ...mailChoice, ...mark },
  },
  Restaurants: {
    text: "Restaurants, cafés, ice cream and juice shops, confectioneries: all are called restaurants here.",
    endpoints: { ...business, ...businessPage, ...bookmark },
  },
  Lists: {
    text: "Lists of restaurants that members name, order and share by a link, and others copy.",
    endpoints: list,
  },
  "Managing restaurants": {
    text: "For owners and admins: adding and changing places, what admins check, who owns what.",
    endpoints: { ...managing, ...inventory, ...history, ...check, ...merging, ...team, ...printing },
  },
  Claims: { text: "Saying that a restaurant is one's own, and what admins decide.", endpoints: claim },
  Corrections: {
    text: "What anybody says is wrong with what is told of a restaurant, and what its owners and admins decide.",
    endpoints: correction,
  },
  Home: { text: "What a first screen shows, in one call.", endpoints: home },
  "Featured slots": { text: "Which restaurants are featured from when until when, for admins.", endpoints: featured },
  Search: {
    text: "Searching places and dishes in three languages, suggestions while typing, what others search for.",
    endpoints: search,
  },
  Dishes: {
    text: "Dishes of a menu, and pictures for dishes that have none.",
    endpoints: { ...dish, ...dishManaging },
  },
  "Menu upload": {
    text: "A whole menu at once, out of JSON, CSV or a workbook: all of it or nothing. Menus on paper that wait to be typed.",
    endpoints: { ...menuUpload, ...menuHelp },
  },
  Pictures: {
    text: "Adding and removing pictures of places, dishes and posts. Photos lose what they tell of camera and place.",
    endpoints: { ...media, ...gallery, ...defaultImage },
  },
  "Dish interactions": { text: "Comments, ratings and favourites of a dish.", endpoints: interaction },
  Categories: { text: "Kinds of dishes and places, the same for everybody.", endpoints: category },
  Groups: { text: "Sections of menus, such as breakfast or kebabs.", endpoints: group },
  "Kinds of dish": {
    text: "Dishes as the whole country knows them, with their other names, for admins.",
    endpoints: dishKind,
  },
  Reviews: {
    text: "Reviews of places, replies to them, and who likes them.",
    endpoints: { ...review, ...answering, ...reviewManaging },
  },
  Posts: { text: "The magazine: posts about food, cities and customs.", endpoints: { ...post, ...postManaging } },
  Contact: { text: "Messages to the people who run this site.", endpoints: contactMessage },
  Members: { text: "All accounts, for admins: roles, bans, signing somebody out.", endpoints: managedUser },
  Mail: { text: "What was sent, what waits and what was given up, for admins.", endpoints: mail },
  Reports: {
    text: "What people say is wrong with a review, a place or a shared list, and what admins decide.",
    endpoints: report,
  },
  "Open data": {
    text: "For copies of the directory: what changed since an export. The exports are at /en/data.",
    endpoints: openData,
  },
  Settings: { text: "How the people who run this site can be reached.", endpoints: settings },
  "Special days": { text: "Days of the year on which many restaurants keep other hours.", endpoints: specialDay },
  Dashboard: { text: "What waits for owners and admins.", endpoints: { ...dashboard, ...inbox } },
  "Audit log": { text: "Who did what to which thing.", endpoints: audit },
  "Search aliases": { text: "Other names that the search understands, for admins.", endpoints: searchAlias },
  "Events and statistics": {
    text: "What visitors do, counted without knowing them, and what it amounts to.",
    endpoints: { ...analytics, ...statistics },
  },
  Operations: { text: "For those who keep it running, and this document.", endpoints: operations },
};

export const ENDPOINTS: readonly Endpoint[] = Object.values(CHAPTERS).flatMap(({ endpoints }) =>
  Object.values(endpoints),
);
