type Sql = <Row extends object>(text: string, values: unknown[]) => Promise<Row[]>;

/** A dish, and the page that shows its price. */
export type DishServed = { readonly id: string; readonly page: string };

/** Dishes of the demo, each of another business. @throws if it has fewer */
export async function dishesServed(sql: Sql, count: number): Promise<[DishServed, ...DishServed[]]> {
  const [first, ...rest] = await sql<DishServed>(
    `SELECT DISTINCT ON (b.id) d.id,
       '/en/' || b.city || '/' || replace(b.type, 'iceMilk', 'ice-milk') || '/' || b.slug || '/menu' AS page
     FROM dishes d JOIN businesses b ON b.id = d.business_id
     WHERE d.status = 'active' AND d.deleted_at IS NULL AND b.status = 'confirmed' AND b.deleted_at IS NULL
     ORDER BY b.id, d.id LIMIT $1`,
    [count],
  );
  if (!first || rest.length + 1 < count) throw new Error("The demo has too few businesses with dishes.");
  return [first, ...rest];
}
