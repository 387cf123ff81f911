import { z } from "zod";
import { phoneField } from "@/lib/api/fields";
import {
  isWholePosition,
  languageField,
  latitudeField,
  longitudeField,
  searchField,
  WHOLE_POSITION,
} from "@/lib/api/query";
import { DUPLICATE_REASONS } from "@/lib/business/duplicate/model";
import { restaurantRefSchema } from "@/lib/business/manage/schema";
import { cityField } from "@/lib/business/schema";
import { BUSINESS_STATUSES } from "@/lib/core/constants";

/** Fields typed so far; names are compared within the city. */
export const duplicateQuery = z
  .object({
    lang: languageField,
    name: searchField,
    city: cityField.optional(),
    phone: phoneField.optional(),
    lat: latitudeField.optional(),
    lng: longitudeField.optional(),
    except: z.uuid("must be an id").toLowerCase().optional(),
  })
  .refine(isWholePosition, WHOLE_POSITION);

/** `distance`: metres from the given position. */
export const duplicateSchema = restaurantRefSchema
  .extend({
    status: z.enum(BUSINESS_STATUSES),
    reasons: z.array(z.enum(DUPLICATE_REASONS)),
    distance: z.int().nullable(),
  })
  .meta({ id: "PossibleDuplicate" });

export const duplicatesAnswer = z.object({ data: z.array(duplicateSchema) });
