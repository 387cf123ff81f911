import { SearchRoute, searchMetadata } from "@/app/[lng]/(public)/_search/route";

export const dynamic = "force-dynamic";
export const generateMetadata = searchMetadata;
export default SearchRoute;
