import { endpoint } from "@/lib/http/endpoint";
import {
  doneSchema,
  loginBody,
  profileBody,
  profileSchema,
  refreshedSchema,
  signedInSchema,
  signupBody,
  signupQuery,
} from "@/lib/user/schema";

export const signUp = endpoint({
  method: "POST",
  path: "/user/signup",
  access: "public",
  summary: "Makes an account, signs it in and sends the activation mail",
  query: signupQuery,
  body: signupBody,
  limit: "signup",
  creates: true,
  output: signedInSchema,
  failures: ["email_exists"],
});

export const logIn = endpoint({
  method: "POST",
  path: "/user/login",
  access: "public",
  summary: "Signs in; an unknown address and a wrong password are answered alike",
  body: loginBody,
  output: signedInSchema,
  failures: ["invalid_credentials", "rate_limited"],
});

export const logOut = endpoint({
  method: "POST",
  path: "/user/logout",
  access: "public",
  summary: "Ends this session; needs the refresh token, or the access token even after it expired",
  output: doneSchema,
});

export const refreshToken = endpoint({
  method: "GET",
  path: "/user/refresh-token",
  access: "public",
  summary: "Changes a refresh token for the next one, from the cookie or as the bearer; a second use ends the session",
  keep: "never",
  output: refreshedSchema,
  failures: ["unauthorized"],
});

export const getProfile = endpoint({
  method: "GET",
  path: "/v1/user/profile",
  access: "signed_in",
  summary: "The caller's own account",
  output: profileSchema,
});

export const changeProfile = endpoint({
  method: "PATCH",
  path: "/v1/user/profile",
  access: "writer",
  summary: "Changes the caller's own name or picture; never role, e-mail address or verification",
  body: profileBody,
  output: profileSchema,
});
