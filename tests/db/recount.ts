/**
 * Recounts every counter. Each query returns the rows whose counters differ; an empty result means that they are right.
 */
export const RECOUNTS: Readonly<Record<string, string>> = {
  "reviews of businesses": `
    SELECT b.id FROM businesses b
    LEFT JOIN reviews r ON r.business_id = b.id AND r.parent_id IS NULL AND r.deleted_at IS NULL AND r.hidden_at IS NULL
    GROUP BY b.id
    HAVING b.review_count <> count(r.id) OR abs(b.rating_sum - coalesce(sum(r.overall), 0)) > 1e-6
      OR (b.food_sum, b.service_sum, b.environment_sum)
        <> (coalesce(sum(r.food), 0), coalesce(sum(r.service), 0), coalesce(sum(r.environment), 0))`,
  "bookmarks of businesses": `
    SELECT b.id FROM businesses b LEFT JOIN bookmarks k ON k.business_id = b.id
    GROUP BY b.id HAVING b.bookmark_count <> count(k.user_id)`,
  "photos of businesses": `
    SELECT b.id FROM businesses b
    LEFT JOIN media m ON m.business_id = b.id AND m.type IN ('gallery', 'menu') AND m.deleted_at IS NULL
    GROUP BY b.id HAVING b.photo_count <> count(m.id)`,
  "menus of businesses": `
    SELECT b.id FROM businesses b
    LEFT JOIN dishes d ON d.business_id = b.id AND d.status = 'active' AND d.deleted_at IS NULL
    GROUP BY b.id
    HAVING (b.dish_count, b.price_from, b.price_median, b.price_low, b.price_high) IS DISTINCT FROM
      (count(d.id), min(d.price), round(percentile_cont(0.5) WITHIN GROUP (ORDER BY d.price))::int,
       percentile_disc(0.1) WITHIN GROUP (ORDER BY d.price), percentile_disc(0.9) WITHIN GROUP (ORDER BY d.price))`,
  "menu dates of businesses": `
    SELECT b.id FROM businesses b LEFT JOIN dishes d ON d.business_id = b.id AND d.status <> 'draft'
    GROUP BY b.id HAVING b.menu_updated_at IS DISTINCT FROM max(greatest(d.updated_at, d.deleted_at))`,
  "services of businesses": `
    SELECT b.id FROM businesses b
    WHERE ARRAY(SELECT unnest(b.services) ORDER BY 1) <> ARRAY(
      SELECT f.key FROM business_facts f
      WHERE f.business_id = b.id AND f.value AND f.key NOT IN ('generator', 'solar', 'heating', 'prayerRoom',
        'cashPayment', 'cardPayment', 'mobileMoney') ORDER BY 1)`,
  "likes of reviews": `
    SELECT r.id FROM reviews r LEFT JOIN review_likes l ON l.review_id = r.id
    GROUP BY r.id HAVING r.like_count <> count(l.user_id)`,
  "likes of posts": `
    SELECT p.id FROM posts p LEFT JOIN post_likes l ON l.post_id = p.id
    GROUP BY p.id HAVING p.like_count <> count(l.user_id)`,
  "ratings of dishes": `
    SELECT d.id FROM dishes d LEFT JOIN dish_ratings r ON r.dish_id = d.id
    GROUP BY d.id HAVING (d.rating_count, d.rating_sum) <> (count(r.user_id), coalesce(sum(r.rating), 0))`,
  "comments on dishes": `
    SELECT d.id FROM dishes d LEFT JOIN dish_comments c ON c.dish_id = d.id AND c.deleted_at IS NULL
    GROUP BY d.id HAVING d.comment_count <> count(c.id)`,
  "favourites of dishes": `
    SELECT d.id FROM dishes d LEFT JOIN dish_favourites f ON f.dish_id = d.id
    GROUP BY d.id HAVING d.favourite_count <> count(f.user_id)`,
};
