import { testScreens } from "../support/axe";

testScreens({
  A4: "/herat/restaurant/herat-nights/print",
  "one section, A5": "/herat/restaurant/herat-nights/print?paper=a5&section=kebabs",
  "table card": "/herat/restaurant/herat-nights/print?paper=tent",
  "no menu": "/kandahar/restaurant/safa-karahi-kandahar/print",
});
