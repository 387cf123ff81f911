-- The nearest places without the extension earthdistance, which only a superuser may create: the same arithmetic over
-- `cube`, which whoever owns the database may.

-- Where a position lies on a sphere, in metres from its middle (the radius is earthdistance's, so that metres stay what
-- they were). `<->` of two is the straight line between them: over 100 km it is a metre shorter than the way.
CREATE FUNCTION app_earth(latitude float8, longitude float8) RETURNS cube
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN cube(ARRAY[
  6378168::float8 * cos(radians(latitude)) * cos(radians(longitude)),
  6378168::float8 * cos(radians(latitude)) * sin(radians(longitude)),
  6378168::float8 * sin(radians(latitude))
]);

-- Nearest first: ORDER BY app_earth(latitude, longitude) <-> app_earth($1, $2).
CREATE INDEX businesses_nearest ON businesses USING gist (app_earth(latitude, longitude))
  WHERE latitude IS NOT NULL AND status = 'confirmed' AND deleted_at IS NULL;

-- Installations that began with the extension keep it, for instances of the version before that still run beside this one.
DROP INDEX IF EXISTS businesses_place;

-- Two migrations created the extension and that index until now. Where they were applied, they count as what they are today:
-- `prisma migrate dev` would ask to empty the database otherwise.
DO $do$
BEGIN
  IF to_regclass('_prisma_migrations') IS NOT NULL THEN
    UPDATE _prisma_migrations SET checksum = '32938572ef256ee13c36001aeb391bfd4d9e7d258e71940eb4a56c08cc253e49'
      WHERE migration_name = '20261121000100_rules'
        AND checksum = 'c8b3161bdf445804fbedb4172862373e6e9d91019a1bdb7cd80ab0e5edd3e669';
    UPDATE _prisma_migrations SET checksum = 'f642da7ee6309f603105c4f11aa82893c4536c66909345dc2b4db8f5e7deac4c'
      WHERE migration_name = '20261121000120_indexes'
        AND checksum = 'c0e9255645bad38e83c6721aa6866c9943c70ee4c775f10d63be74e475bc43fc';
  END IF;
END
$do$;
