-- One letter is the beginning of a name. Within the tokens it would be the beginning of every other word, and each of the
-- names found had to be looked at once more.

CREATE FUNCTION app_search_initials(names text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT array_agg(DISTINCT left(line, 1)) FROM unnest(string_to_array(names, E'\n')) line);

CREATE INDEX search_names_initials ON search_names USING gin (app_search_initials(names)) WHERE visible;
