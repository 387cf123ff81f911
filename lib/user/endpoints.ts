import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { spokenQuery } from "@/lib/api/query";
import { sessionCalls } from "@/lib/api/session-calls";
import { pictureUploads } from "@/lib/media/model";
import {
  forgotBody,
  leaveBody,
  loginBody,
  passwordBody,
  profileBody,
  profileSchema,
  refreshedSchema,
  resetBody,
  signedInSchema,
  signupBody,
  signupQuery,
  verifyBody,
} from "@/lib/user/schema";

export const signUp = endpoint({
  method: "POST",
  path: "/user/signup",
  access: "public",
  summary: "Makes an account, signs it in and sends the activation mail",
  query: signupQuery,
  body: signupBody,
  limit: "signup",
  status: 201,
  output: signedInSchema,
  failures: ["email_exists"],
});

export const logIn = endpoint({
  method: "POST",
  path: "/user/login",
  access: "public",
  summary: "Signs in; an unknown address and a wrong password are answered alike. `lang` becomes the language of mails",
  query: spokenQuery,
  body: loginBody,
  alsoLimited: ["login", "login_network"],
  output: signedInSchema,
  failures: ["invalid_credentials", "second_factor_required", "rate_limited"],
});

export const logOut = endpoint({
  ...sessionCalls.logOut,
  access: "public",
  summary: "Ends this session; needs the refresh token, or the access token even after it expired",
  output: messageAnswer,
});

export const refreshToken = endpoint({
  method: "GET",
  path: "/user/refresh-token",
  access: "public",
  summary: "Changes a refresh token, from the cookie or as the bearer, for the next one; for apps, our pages POST",
  cacheControl: "never",
  changes: true,
  output: refreshedSchema,
  failures: ["unauthorized", "forbidden"],
});

export const renewToken = endpoint({
  ...sessionCalls.refresh,
  access: "public",
  summary: "Changes a refresh token for the next one, from the cookie or as the bearer; a second use ends the session",
  exemptFromWriteLimit: true,
  output: refreshedSchema,
  failures: ["unauthorized", "forbidden"],
});

export const getProfile = endpoint({
  method: "GET",
  path: "/v1/user/profile",
  reads: ["profile"],
  access: "signed_in",
  summary: "The caller's own account",
  output: profileSchema,
});

export const updateProfile = endpoint({
  method: "PATCH",
  path: "/v1/user/profile",
  touches: ["profile"],
  access: "writer",
  summary: "Changes the caller's own name, picture or language of mails; never role, e-mail address or verification",
  body: profileBody,
  uploads: { profilePic: pictureUploads() },
  limit: "upload",
  output: profileSchema,
});

export const deleteAccount = endpoint({
  method: "DELETE",
  path: "/v1/user/me",
  access: "customer",
  summary: "Deletes the caller's own account for good; reviews stay without the name",
  body: leaveBody,
  alsoLimited: ["login"],
  output: messageAnswer,
  failures: ["confirmation_required", "invalid_password"],
});

export const forgetPassword = endpoint({
  method: "POST",
  path: "/user/forgot-password",
  access: "public",
  summary: "Sends a link for a new password, if an account has the address; the answer is the same if none has",
  query: spokenQuery,
  body: forgotBody,
  limit: "forgot",
  output: messageAnswer,
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/user/reset-password/:token",
  access: "public",
  summary: "Sets a new password by the token of a mailed link, once; every device is signed out",
  query: spokenQuery,
  body: resetBody,
  output: messageAnswer,
  failures: ["invalid_token"],
});

export const changePassword = endpoint({
  method: "POST",
  path: "/v1/user/change-password/:userId",
  access: "writer",
  summary: "Changes the caller's own password; their other devices are signed out; `lang` is that of the message",
  query: spokenQuery,
  body: passwordBody,
  alsoLimited: ["login"],
  output: messageAnswer,
  failures: ["invalid_password"],
});

export const sendVerification = endpoint({
  method: "POST",
  path: "/v1/user/send-verification/:id",
  access: "writer",
  summary: "Sends the activation mail again, for the caller's own account; admins may for any",
  alsoLimited: ["resend"],
  query: spokenQuery,
  output: messageAnswer,
});

export const renewActivation = endpoint({
  method: "POST",
  path: "/v1/user/renew-activation",
  access: "public",
  summary: "Sends a new activation mail to the account of an old activation link",
  body: verifyBody,
  alsoLimited: ["resend"],
  query: spokenQuery,
  output: messageAnswer,
  resource: "activation",
  failures: ["invalid_token"],
});

export const verifyAccount = endpoint({
  method: "POST",
  path: "/v1/user/verify",
  access: "public",
  summary: "Confirms an e-mail address by the token of the activation mail",
  body: verifyBody,
  output: messageAnswer,
  resource: "activation",
  failures: ["invalid_token"],
});
