-- The dishes of a title are counted in their index, and those of businesses that nobody sees are subtracted: these are few.
CREATE INDEX search_businesses_hidden ON search_businesses (business_id) WHERE NOT visible;
