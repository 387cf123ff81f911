import { SearchRoute, searchMetadata } from "../_search/route";

export const dynamic = "force-dynamic";
export const generateMetadata = searchMetadata;
export default SearchRoute;
