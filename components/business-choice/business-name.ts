/** A place that may be chosen, by the name that its reader knows. */
export type BusinessName = { readonly id: string; readonly name: string };
