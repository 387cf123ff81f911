export type Json = Readonly<Record<string, unknown>>;

export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly examples?: readonly unknown[];
};

export type Parameter = {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
};

export type Ref = { readonly $ref: string };
export type Content = {
  readonly schema: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Ref>>;
};
export type ContentByType = Readonly<Record<string, Content>>;

export type Answer = {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Ref>>;
  readonly content?: ContentByType;
};

export type CallLimit = {
  readonly name: string;
  readonly calls: number;
  readonly seconds: number;
  readonly counted: string;
};

export type Operation = {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly summary: string;
  readonly description: string;
  readonly "x-access": string;
  readonly "x-rate-limits": readonly CallLimit[];
  readonly security: readonly Readonly<Record<string, readonly []>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: ContentByType };
  readonly responses: Readonly<Record<string, Answer>>;
};

export type ApiDocument = {
  readonly openapi: "3.1.0";
  readonly info: Json;
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly securitySchemes: Json;
    readonly headers: Json;
    readonly examples: Readonly<Record<string, { readonly value: Json }>>;
    readonly schemas: Readonly<Record<string, Schema>>;
  };
};
