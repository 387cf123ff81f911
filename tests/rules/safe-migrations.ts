import type { AlterTableCmd, AlterTableStmt, ColumnDef, Constraint, IndexStmt, Node, RangeVar } from "@pgsql/types";
import { loadModule, parseSync } from "libpg-query";

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

/** Statements that harm nobody; others that the rule does not know are refused too. */
const HARMLESS = new Set([
  ...["CreateStmt", "CreateFunctionStmt", "CreateTrigStmt", "CreateSchemaStmt", "CreateExtensionStmt", "CreateSeqStmt"],
  ...["CreateEnumStmt", "CreateDomainStmt", "CompositeTypeStmt", "ViewStmt", "CommentStmt", "GrantStmt", "SelectStmt"],
  ...["VariableSetStmt", "CallStmt", "CreateStatsStmt"],
]);

const LONG = "it belongs into prisma/long, which goes on step by step after the start";

/**
 * What in a migration would break the previous version or hold long locks, as `line N: …`. Tables made by the migration
 * itself may be changed at will.
 * @throws SqlError if Postgres could not parse it
 */
export function harmIn(sql: string): string[] {
  const bytes = Buffer.from(sql);
  const made = new Set<string>();
  const altered = new Set<string>();
  let hasTimeout = false;
  return (parseSync(sql).stmts ?? []).flatMap(({ stmt, stmt_location: start = 0, stmt_len: length }) => {
    const text = bytes.subarray(start, length ? start + length : undefined).toString();
    const [lead = ""] = /^(?:\s|--.*(?:\n|$))*/.exec(text) ?? [];
    const line = `${bytes.subarray(0, start).toString()}${lead}`.split("\n").length;
    const [kind = "", body] = Object.entries(stmt ?? {})[0] ?? [];
    if (kind === "CreateStmt" || kind === "CreateTableAsStmt") made.add(nameOf(body.relation ?? body.into?.rel));
    if (kind === "VariableSetStmt" && body.name === "lock_timeout") hasTimeout = true;
    const problems = problemsOf(kind, body, { made, altered, hasTimeout });
    return problems.filter(({ harm }) => !ALLOWED[harm].test(lead)).map(({ says }) => `line ${line}: ${says}`);
  });
}

const nameOf = (table: RangeVar | undefined): string => table?.relname ?? "";

type Before = { readonly made: Set<string>; readonly altered: Set<string>; readonly hasTimeout: boolean };

// biome-ignore lint/suspicious/noExplicitAny: the kind says which of a hundred statements the body is
function problemsOf(kind: string, body: any, before: Before): Problem[] {
  if (kind === "AlterTableStmt") return ofAlterTable(body, before);
  if (kind === "IndexStmt") return ofIndex(body, before);
  if (kind === "DropStmt") return [breaks(`DROP ${wordOf(body.removeType)}: the previous version may still use it`)];
  if (kind === "RenameStmt" || kind === "AlterObjectSchemaStmt") {
    return [breaks(`RENAME or SET SCHEMA of a ${wordOf(body.renameType ?? body.objectType)}: the previous version knows the old name`)];
  }
  if (kind === "InsertStmt") {
    if (before.made.has(nameOf(body.relation)) || !body.selectStmt?.SelectStmt?.fromClause) return [];
    return [locks(`INSERT … SELECT may be long: ${LONG}`)];
  }
  if (kind === "UpdateStmt" || kind === "DeleteStmt") {
    const name = nameOf(body.relation);
    return before.made.has(name) ? [] : [locks(`${kind.replace("Stmt", "").toUpperCase()} of ${name} locks its rows until the end: ${LONG}`)];
  }
  if (kind === "TruncateStmt") return [breaks("TRUNCATE: the previous version still reads these rows")];
  if (kind === "DoStmt") return [breaks("DO: the rule can't see what the block does")];
  return HARMLESS.has(kind) ? [] : [locks(`${kind}: the rule does not know whether it is harmless`)];
}

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
  const problems = cmds.flatMap((node) => ofCommand(name, (node as { AlterTableCmd: AlterTableCmd }).AlterTableCmd, altered));
  altered.add(name);
  return hasTimeout
    ? problems
    : [...problems, locks(`ALTER TABLE ${name} without a SET LOCAL lock_timeout above: while it waits for one long query, all others wait for it`)];
}

/** Changes of catalogues only. */
const QUICK = new Set([
  ...["AT_DropConstraint", "AT_SetStatistics", "AT_SetOptions", "AT_ResetOptions", "AT_SetStorage", "AT_SetRelOptions"],
  ...["AT_ResetRelOptions", "AT_EnableTrig", "AT_DisableTrig", "AT_ReplicaIdentity", "AT_SetCompression"],
]);

function ofCommand(table: string, { subtype = "AT_?" as never, name, def }: AlterTableCmd, altered: Set<string>): Problem[] {
  const column = `${table}.${name}`;
  switch (subtype as string) {
    case "AT_AddColumn":
      return ofNewColumn(table, (def as { ColumnDef: ColumnDef }).ColumnDef);
    case "AT_DropColumn":
      return [breaks(`DROP COLUMN ${column}: the previous version may still use it`)];
    case "AT_SetNotNull":
      return [breaks(`SET NOT NULL on ${column}: the previous version may write none; and every row is read under a lock`)];
    case "AT_DropNotNull":
      return [breaks(`DROP NOT NULL on ${column}: the previous version may fail at a row without it`)];
    case "AT_AlterColumnType":
      return [locks(`the type of ${column} changes, which may rewrite the table under a lock`), breaks(`the previous version expects the old type of ${column}`)];
    case "AT_ColumnDefault":
      return def ? [] : [breaks(`DROP DEFAULT of ${column}: the previous version may rely on it`)];
    case "AT_AddConstraint":
      return ofConstraint(table, (def as { Constraint: Constraint }).Constraint);
    case "AT_ValidateConstraint":
      return altered.has(table) ? [locks(`VALIDATE CONSTRAINT ${name} under the lock of an ALTER TABLE ${table} above: give it a migration of its own`)] : [];
    default:
      return QUICK.has(subtype) ? [] : [locks(`${subtype} on ${table}: the rule does not know whether it is harmless`)];
  }
}

function ofConstraint(table: string, { contype, conname, skip_validation, indexname }: Constraint): Problem[] {
  const kind = contype?.replace("CONSTR_", "");
  if (kind === "CHECK" || kind === "FOREIGN" || kind === "NOTNULL") {
    return skip_validation ? [] : [locks(`ADD CONSTRAINT ${conname} without NOT VALID reads all of ${table} under a lock`)];
  }
  return indexname ? [] : [locks(`ADD CONSTRAINT ${conname} without USING INDEX builds an index of ${table} under a lock`)];
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
    ...(of("NOTNULL") && !value && !isComputed ? [breaks(`ADD COLUMN ${column} NOT NULL without a default: rows and writes of the previous version have none`)] : []),
    ...(isComputed ? [locks(`ADD COLUMN ${column} with a computed value rewrites the table under a lock`)] : []),
    ...(of("CHECK") ? [locks(`ADD COLUMN ${column} with CHECK reads all of ${table} under a lock: add it as a constraint NOT VALID`)] : []),
    ...(of("UNIQUE") || of("PRIMARY") ? [locks(`ADD COLUMN ${column} with UNIQUE builds an index of ${table} under a lock`)] : []),
    ...(of("FOREIGN") && value ? [locks(`ADD COLUMN ${column} with REFERENCES and a default checks all of ${table} under a lock`)] : []),
  ];
}

/** Postgres keeps a constant, or the time of the migration, once instead of in each row. */
function isConstant(value: Node): boolean {
  const [kind = "", body] = Object.entries(value)[0] ?? [];
  if (kind === "A_Const" || kind === "SQLValueFunction") return true;
  if (kind === "TypeCast") return isConstant(body.arg);
  if (kind === "A_ArrayExpr") return (body.elements ?? []).every(isConstant);
  return kind === "FuncCall" && body.funcname?.at(-1)?.String?.sval === "now";
}
