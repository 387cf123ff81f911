/** What each chapter of the reference is about, by its name. */
export const CHAPTER_TEXTS: Readonly<Record<string, string>> = {
  Accounts: "Signing up, in and out, passwords, and one's own account.",
  Restaurants: "Restaurants, cafés, ice cream and juice shops, confectioneries: all are called restaurants here.",
  Home: "What a first screen shows, in one call.",
  Search: "Searching places and dishes in three languages, suggestions while typing, what others search for.",
  Dishes: "Dishes of a menu, and pictures for dishes that have none.",
  "Dish interactions": "Comments, ratings and favourites of a dish.",
  Categories: "Kinds of dishes and places, the same for everybody.",
  Groups: "Sections of menus, such as breakfast or kebabs.",
  Reviews: "Reviews of places, replies to them, and who likes them.",
  Posts: "The magazine: posts about food, cities and customs.",
  Contact: "Messages to the people who run this site.",
  Members: "All accounts, for admins: roles, bans, signing somebody out.",
  Mail: "What was sent, what waits and what was given up, for admins.",
  Operations: "For those who keep it running, and this document.",
};
