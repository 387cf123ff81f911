export type BusinessName = { readonly id: string; readonly name: string };
