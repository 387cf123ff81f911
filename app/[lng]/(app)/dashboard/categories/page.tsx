import type { Metadata } from "next";
import { Suspense } from "react";
import { CategoriesScreen } from "@/components/category/categories-screen";
import { listInput, USUAL } from "@/components/category/category";
import { dashboardMetadata } from "@/components/dashboard/dashboard-metadata";
import { stateFrom } from "@/components/resource/list-input";
import { ListSkeleton } from "@/components/resource/list-states";
import { managedPage } from "@/lib/catalogue/queries";
import { categoryCalls } from "@/lib/category/calls";
import { listManagedCategories } from "@/lib/category/queries";
import { managedCategoryQuery } from "@/lib/category/schema";
import { toManagedCategory } from "@/lib/category/wire";
import { type Language, languageOf } from "@/lib/i18n/language";
import { texts } from "@/lib/i18n/texts";
import { requireAdmin } from "../../_app/guard";
import { Prefetched } from "../../_app/prefetched";

type Props = {
  readonly params: Promise<{ lng: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const lng = languageOf((await params).lng);
  return dashboardMetadata(lng, texts(lng, "categories")("title"));
}

/** The categories of one type, for admins. The list comes with the page, as its address asks for it. */
export default async function CategoriesPage({ params, searchParams }: Props) {
  const { lng: named } = await params;
  await requireAdmin(named);
  const lng = languageOf(named);
  return (
    <Suspense fallback={<ListSkeleton label={texts(lng, "resource")("loading")} />}>
      <Categories lng={lng} asked={await searchParams} />
    </Suspense>
  );
}

type CategoriesProps = { readonly lng: Language; readonly asked: Awaited<Props["searchParams"]> };

async function Categories({ lng, asked }: CategoriesProps) {
  const input = listInput(lng, stateFrom(USUAL, asked));
  return (
    <Prefetched call={categoryCalls.list} input={input} read={() => readList(input)}>
      <CategoriesScreen lng={lng} />
    </Prefetched>
  );
}

async function readList({ query: asked }: ReturnType<typeof listInput>) {
  const query = managedCategoryQuery.parse(asked);
  return managedPage(await listManagedCategories(query.type, query.state, new Date()), query, toManagedCategory);
}
