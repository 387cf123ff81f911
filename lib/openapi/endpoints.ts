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

export const CHAPTERS: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  Accounts: { ...user, ...device, ...factor, ...confirmation, ...personalData, ...mailChoice, ...mark },
  Restaurants: { ...business, ...businessPage, ...bookmark },
  Lists: list,
  "Managing restaurants": { ...managing, ...inventory, ...history, ...check, ...merging, ...team, ...printing },
  Claims: claim,
  Corrections: correction,
  Home: home,
  "Featured slots": featured,
  Search: search,
  Dishes: { ...dish, ...dishManaging },
  "Menu upload": { ...menuUpload, ...menuHelp },
  Pictures: { ...media, ...gallery, ...defaultImage },
  "Dish interactions": interaction,
  Categories: category,
  Groups: group,
  "Kinds of dish": dishKind,
  Reviews: { ...review, ...answering, ...reviewManaging },
  Posts: { ...post, ...postManaging },
  Contact: contactMessage,
  Members: managedUser,
  Mail: mail,
  Reports: report,
  Settings: settings,
  "Special days": specialDay,
  Dashboard: dashboard,
  "Audit log": audit,
  "Search aliases": searchAlias,
  "Events and statistics": { ...analytics, ...statistics },
  Operations: operations,
};

export const ENDPOINTS: readonly Endpoint[] = Object.values(CHAPTERS).flatMap((chapter) => Object.values(chapter));
