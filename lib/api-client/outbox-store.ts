import { createStore, type UseStore } from "idb-keyval";

let store: UseStore | undefined;

export const openOutbox = (): UseStore => (store ??= createStore("outbox", "waiting"));
