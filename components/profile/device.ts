import type { Answer } from "@/lib/api-client/request";
import type { deviceCalls } from "@/lib/user/session/calls";

/** One of the devices where somebody is signed in. */
export type Device = Answer<typeof deviceCalls.list>["data"][number];
