import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { menuHelpAnswer, menuHelpBody, menuHelpLanguage, menuHelpList, menuHelpQuery } from "@/lib/menu-help/schema";

export const listMenuHelps = endpoint({
  method: "GET",
  path: "/v1/menu-help",
  reads: ["menuHelps"],
  access: "admin",
  summary: "Menus on paper whose owners ask that somebody types them, those that wait longest first",
  query: menuHelpQuery,
  output: menuHelpList,
});

export const getMenuHelp = endpoint({
  method: "GET",
  path: "/v1/restaurant/:id/menu-help",
  reads: ["menuHelps"],
  access: "manager",
  summary: "Whether the menu of a restaurant waits to be typed by somebody; null when it does not",
  resource: "restaurant",
  query: menuHelpLanguage,
  output: menuHelpAnswer,
});

export const askMenuHelp = endpoint({
  method: "POST",
  path: "/v1/restaurant/:id/menu-help",
  touches: ["menuHelps", "waiting"],
  access: "manager",
  summary: "Asks that somebody types the menu of a restaurant from its photos; a second time changes the note",
  resource: "restaurant",
  body: menuHelpBody,
  status: 201,
  output: messageAnswer,
});

export const endMenuHelp = endpoint({
  method: "DELETE",
  path: "/v1/restaurant/:id/menu-help",
  touches: ["menuHelps", "waiting"],
  access: "manager",
  summary: "The menu of a restaurant is typed, or its owner no longer asks for it",
  resource: "restaurant",
  output: messageAnswer,
});
