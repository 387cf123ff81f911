/** All fixtures are in one province, emptied first, so that the demo data around them doesn't matter. */
export const WORLD_CITY = "nuristan";

const id = (group: number, number: number) => `0190aaaa-000${group}-7000-8000-${String(number).padStart(12, "0")}`;

export const ids = {
  open: id(1, 1),
  second: id(1, 2),
  cafe: id(1, 3),
  closed: id(1, 4),
  underReview: id(1, 5),
  suspended: id(1, 6),
  deleted: id(1, 7),
  unknown: id(1, 99),
  user: (number: number) => id(2, number),
  deletedUser: id(2, 50),
  grill: id(3, 1),
  kebab: id(3, 2),
  restaurantCategory: id(3, 3),
  namelessCategory: id(3, 4),
  logo: id(4, 1),
  cover: id(4, 2),
  gallery: id(4, 3),
  menuPicture: id(4, 4),
  removedPicture: id(4, 5),
  dishPicture: id(4, 6),
  defaultPicture: id(4, 7),
  postPicture: id(4, 8),
  defaultImage: id(4, 20),
  cheap: id(5, 1),
  typical: id(5, 2),
  dear: id(5, 3),
  sold: id(5, 4),
  draft: id(5, 5),
  inactive: id(5, 6),
  removed: id(5, 7),
  loose: id(5, 8),
  hiddenBusinessDish: id(5, 9),
  review: (number: number) => id(6, number),
  comment: (number: number) => id(7, number),
  correction: id(9, 1),
  list: id(9, 2),
  invitation: id(9, 3),
  post: (number: number) => id(8, number),
};

/** Strings from other users' accounts that no answer may contain. */
export const SECRETS = ["secret-hash", "@private.example", "+93700999"];
