import { benchMedia } from "./scripts/bench/media"; import { printTable } from "./scripts/bench/figure";
printTable(await benchMedia());
