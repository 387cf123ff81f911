import {
  type AlterTableCmd,
  type AlterTableStmt,
  type ColumnDef,
  type Constraint,
  type IndexStmt,
  loadModule,
  type Node,
  type ParseResult,
  parseSync,
  type RangeVar,
} from "libpg-query";

await loadModule();

/**
 * `breaks`: the previous version, which runs beside this one during a release, may fail. `locks`: readers and writers of
 * a large table wait, or the migration itself is long.
 */
type Harm = "breaks" | "locks";
type Problem = { readonly harm: Harm; readonly says: string };

/** What a comment above a statement says to allow it; docs/operations.md, Migrations, explains both. */
const ALLOWED: Readonly<Record<Harm, RegExp>> = {
  breaks: /^-- unused since (?:[\da-f]{7,40}|v?\d+\.\d+\.\d+): \S/m,
  locks: /^-- short: \S/m,
};

const breaks = (says: string): Problem => ({ harm: "breaks", says });
const locks = (says: string): Problem => ({ harm: "locks", says });

/** Statements that harm nobody; others that have no rule are refused too. */
const HARMLESS = new Set([
  ...["CreateStmt", "CreateFunctionStmt", "CreateTrigStmt", "CreateSchemaStmt", "CreateExtensionStmt", "CreateSeqStmt"],
  ...["CreateEnumStmt", "CreateDomainStmt", "CompositeTypeStmt", "ViewStmt", "CommentStmt", "GrantStmt", "SelectStmt"],
  ...["VariableSetStmt", "CallStmt", "CreateStatsStmt"],
]);

const LONG = "it belongs into prisma/long, which goes on step by step after the start";

/** What the migration did before a statement. */
type Before = { readonly made: Set<string>; readonly altered: Set<string>; hasTimeout: boolean };

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
/** The kinds of statements with their contents. */
type Statements = Intersection<Node>;
type Rule<Kind extends keyof Statements> = (statement: Statements[Kind], before: Before) => Problem[];

const RULES: { readonly [Kind in keyof Statements]?: Rule<Kind> } = {
  CreateStmt({ relation }, { made }) {
    made.add(nameOf(relation));
    return [];
  },
  VariableSetStmt({ name }, before) {
    before.hasTimeout ||= name === "lock_timeout";
    return [];
  },
  AlterTableStmt: ofAlterTable,
  IndexStmt: ofIndex,
  DropStmt: ({ removeType }) => [breaks(`DROP ${wordOf(removeType)}: the previous version may still use it`)],
  RenameStmt: ({ renameType }) => [
    breaks(`RENAME of a ${wordOf(renameType)}: the previous version knows the old name`),
  ],
  AlterObjectSchemaStmt: () => [breaks("SET SCHEMA: the previous version knows the old one")],
  InsertStmt({ relation, selectStmt }, { made }) {
    const reads = selectStmt && "SelectStmt" in selectStmt && selectStmt.SelectStmt.fromClause;
    return made.has(nameOf(relation)) || !reads ? [] : [locks(`INSERT … SELECT may be long: ${LONG}`)];
  },
  UpdateStmt: ({ relation }, before) => ofRows("UPDATE", nameOf(relation), before),
  DeleteStmt: ({ relation }, before) => ofRows("DELETE", nameOf(relation), before),
  TruncateStmt: () => [breaks("TRUNCATE: the previous version still reads these rows")],
  DoStmt: () => [breaks("DO: the rule can't see what the block does")],
};

/**
 * What in a migration would break the previous version or hold long locks, as `line N: …`. Tables made by the migration
 * itself may be changed at will.
 * @throws SqlError if Postgres could not parse it
 */
export function harmIn(sql: string): string[] {
  const bytes = Buffer.from(sql);
  const before: Before = { made: new Set(), altered: new Set(), hasTimeout: false };
  const statements = (parseSync(sql) as ParseResult).stmts ?? [];
  let end = 0;
  return statements.flatMap(({ stmt, stmt_location: start = 0, stmt_len: length = bytes.length - start }) => {
    // The first statement begins with its comments, others after theirs.
    const [comments = ""] = /^(?:\s|--.*(?:\n|$))*/.exec(bytes.subarray(start).toString()) ?? [];
    const lead = bytes.subarray(end, start).toString() + comments;
    const line = `${bytes.subarray(0, start).toString()}${comments}`.split("\n").length;
    end = start + length;
    const problems = stmt ? problemsOf(stmt, before) : [];
    return problems.filter(({ harm }) => !ALLOWED[harm].test(lead)).map(({ says }) => `line ${line}: ${says}`);
  });
}

function problemsOf(statement: Node, before: Before): Problem[] {
  const [kind, body] = kindOf(statement);
  const rule = RULES[kind] as ((body: object, before: Before) => Problem[]) | undefined;
  if (rule) return rule(body, before);
  return HARMLESS.has(kind) ? [] : [locks(`${kind}: the rule does not know whether it is harmless`)];
}

const kindOf = (node: Node): [keyof Statements, object] => Object.entries(node)[0] as [keyof Statements, object];

const nameOf = (table: RangeVar | undefined): string => table?.relname ?? "";

const ofRows = (verb: string, table: string, { made }: Before): Problem[] =>
  made.has(table) ? [] : [locks(`${verb} of ${table} locks its rows until the end: ${LONG}`)];

const wordOf = (kind: string | undefined): string => (kind ?? "OBJECT_?").replace("OBJECT_", "").toLowerCase();

function ofIndex({ relation, concurrent }: IndexStmt, { made }: Before): Problem[] {
  if (made.has(nameOf(relation))) return [];
  const where = `CREATE INDEX on ${nameOf(relation)}`;
  return concurrent
    ? [locks(`${where} CONCURRENTLY can't run in the one transaction of a migration: ${LONG}`)]
    : [locks(`${where} without CONCURRENTLY keeps writers waiting: ${LONG}`)];
}

function ofAlterTable({ relation, cmds = [] }: AlterTableStmt, { made, altered, hasTimeout }: Before): Problem[] {
  const name = nameOf(relation);
  if (made.has(name)) return [];
  const problems = cmds.flatMap((node) =>
    ofCommand(name, (node as { AlterTableCmd: AlterTableCmd }).AlterTableCmd, altered),
  );
  altered.add(name);
  return hasTimeout
    ? problems
    : [
        ...problems,
        locks(
          `ALTER TABLE ${name} without a SET LOCAL lock_timeout above: while it waits for one long query, all others wait for it`,
        ),
      ];
}

/** Changes of catalogues only. */
const QUICK = new Set([
  ...["AT_DropConstraint", "AT_SetStatistics", "AT_SetOptions", "AT_ResetOptions", "AT_SetStorage", "AT_SetRelOptions"],
  ...["AT_ResetRelOptions", "AT_EnableTrig", "AT_DisableTrig", "AT_ReplicaIdentity", "AT_SetCompression"],
]);

function ofCommand(
  table: string,
  { subtype = "AT_?" as never, name, def }: AlterTableCmd,
  altered: Set<string>,
): Problem[] {
  const column = `${table}.${name}`;
  switch (subtype as string) {
    case "AT_AddColumn":
      return ofNewColumn(table, (def as { ColumnDef: ColumnDef }).ColumnDef);
    case "AT_DropColumn":
      return [breaks(`DROP COLUMN ${column}: the previous version may still use it`)];
    case "AT_SetNotNull":
      return [
        breaks(`SET NOT NULL on ${column}: the previous version may write none; and every row is read under a lock`),
      ];
    case "AT_DropNotNull":
      return [breaks(`DROP NOT NULL on ${column}: the previous version may fail at a row without it`)];
    case "AT_AlterColumnType":
      return [
        locks(`the type of ${column} changes, which may rewrite the table under a lock`),
        breaks(`the previous version expects the old type of ${column}`),
      ];
    case "AT_ColumnDefault":
      return def ? [] : [breaks(`DROP DEFAULT of ${column}: the previous version may rely on it`)];
    case "AT_AddConstraint":
      return ofConstraint(table, (def as { Constraint: Constraint }).Constraint);
    case "AT_ValidateConstraint":
      return altered.has(table)
        ? [
            locks(
              `VALIDATE CONSTRAINT ${name} under the lock of an ALTER TABLE ${table} above: give it a migration of its own`,
            ),
          ]
        : [];
    default:
      return QUICK.has(subtype) ? [] : [locks(`${subtype} on ${table}: the rule does not know whether it is harmless`)];
  }
}

function ofConstraint(table: string, { contype, conname, skip_validation, indexname }: Constraint): Problem[] {
  const kind = contype?.replace("CONSTR_", "");
  if (kind === "CHECK" || kind === "FOREIGN" || kind === "NOTNULL") {
    return skip_validation
      ? []
      : [locks(`ADD CONSTRAINT ${conname} without NOT VALID reads all of ${table} under a lock`)];
  }
  return indexname
    ? []
    : [locks(`ADD CONSTRAINT ${conname} without USING INDEX builds an index of ${table} under a lock`)];
}

const SERIAL = /^(?:small|big)?serial[248]?$/;

function ofNewColumn(table: string, { colname, typeName, constraints = [] }: ColumnDef): Problem[] {
  const column = `${table}.${colname}`;
  const found = constraints.map((node) => (node as { Constraint: Constraint }).Constraint);
  const of = (kind: string) => found.find(({ contype }) => contype === `CONSTR_${kind}`);
  const type = (typeName?.names?.at(-1) as { String?: { sval?: string } } | undefined)?.String?.sval ?? "";
  const value = of("DEFAULT")?.raw_expr;
  const isComputed = of("GENERATED") || of("IDENTITY") || SERIAL.test(type) || (value && !isConstant(value));
  return [
    ...(of("NOTNULL") && !value && !isComputed
      ? [breaks(`ADD COLUMN ${column} NOT NULL without a default: rows and writes of the previous version have none`)]
      : []),
    ...(isComputed ? [locks(`ADD COLUMN ${column} with a computed value rewrites the table under a lock`)] : []),
    ...(of("CHECK")
      ? [locks(`ADD COLUMN ${column} with CHECK reads all of ${table} under a lock: add it as a constraint NOT VALID`)]
      : []),
    ...(of("UNIQUE") || of("PRIMARY")
      ? [locks(`ADD COLUMN ${column} with UNIQUE builds an index of ${table} under a lock`)]
      : []),
    ...(of("FOREIGN") && value
      ? [locks(`ADD COLUMN ${column} with REFERENCES and a default checks all of ${table} under a lock`)]
      : []),
  ];
}

/** Postgres keeps a constant, or the time of the migration, once instead of in each row. */
function isConstant(value: Node): boolean {
  if ("A_Const" in value || "SQLValueFunction" in value) return true;
  if ("TypeCast" in value) return value.TypeCast.arg !== undefined && isConstant(value.TypeCast.arg);
  if ("A_ArrayExpr" in value) return (value.A_ArrayExpr.elements ?? []).every(isConstant);
  if (!("FuncCall" in value)) return false;
  const name = value.FuncCall.funcname?.at(-1);
  return name !== undefined && "String" in name && name.String.sval === "now";
}
