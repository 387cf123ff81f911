import { createStore, type UseStore } from "idb-keyval";

let store: UseStore | undefined;

/** The database in which lies what waits to be sent. */
export const openOutbox = (): UseStore => (store ??= createStore("outbox", "waiting"));
