export const BUSINESS = "herat/restaurant/herat-nights";
export const CLOSED = "kabul/restaurant/khurshid-karahi-kabul";
export const NO_HOURS = "kabul/restaurant/bibi-gul";
export const NO_MENU = "kandahar/restaurant/safa-karahi-kandahar";
export const NO_PHOTOS = "kabul/restaurant/haji-agha";
export const NO_REVIEWS = "kabul/restaurant/hindukush";
