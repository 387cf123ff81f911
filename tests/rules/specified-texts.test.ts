import { expect, test } from "vitest";
import en from "@/messages/en.json" with { type: "json" };

const { accountMenu, contact, fieldErrors, postEditor, posts, profile } = en;

test("what the specification gives letter by letter is said so; other tests read their texts from the messages themselves", () => {
  expect({
    newPost: postEditor.new,
    editPost: postEditor.edit,
    publish: postEditor.publish,
    save: postEditor.save,
    created: postEditor.created,
    updated: postEditor.updated,
    uploaded: postEditor.uploaded,
    uploadFailed: postEditor.uploadFailed,
    failed: postEditor.failed,
    deletePost: posts.deleteTitle,
    loadingPosts: posts.loading,
    postsFailed: posts.failed,
    noPosts: posts.none,
    favourites: profile.tab.favorites,
    reviews: profile.tab.reviews,
    someLanguage: fieldErrors.fill_some_language,
    logoutFailed: accountMenu.logoutFailed,
    messageFailed: contact.failed,
  }).toEqual({
    newPost: "Add New Post",
    editPost: "Edit Post",
    publish: "Publish Post",
    save: "Save Changes",
    created: "Post created successfully 🎉",
    updated: "Post updated successfully 🎉",
    uploaded: "Image uploaded and added to content",
    uploadFailed: "Image upload failed",
    failed: "Something went wrong ❌",
    deletePost: "Do you want to delete this post?",
    loadingPosts: "Loading posts...",
    postsFailed: "Error loading posts.",
    noPosts: "No posts yet...",
    favourites: "My Favorite",
    reviews: "My Review",
    someLanguage: "Please fill at least one language",
    logoutFailed: "Logout failed",
    messageFailed: "Failed to send message. Please try again.",
  });
});
