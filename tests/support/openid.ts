import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type Configuration } from "oidc-provider";

/** Claims of the fake Google about the next user. */
export type Person = { sub: string; email: string; email_verified: boolean; name?: string };

export type OpenId = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The user who signs in next. */
  person: Person;
  stop(): Promise<void>;
};

const CLIENT = { clientId: "dastarkhan-tests", clientSecret: "a-secret-that-only-tests-know-0123456789" };

/** A real OpenID provider on a free port that signs `person` in without asking. */
export async function startOpenId(redirectUri: string): Promise<OpenId> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const openId: OpenId = {
    issuer,
    ...CLIENT,
    person: { sub: "none", email: "none@private.example", email_verified: true },
    stop: () => stop(server),
  };
  const provider = new Provider(issuer, configuration(redirectUri, openId));
  const answer = provider.callback();
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith("/interaction/")) void signIn(provider, openId.person, request, response);
    else void answer(request, response);
  });
  return openId;
}

function configuration(redirectUri: string, openId: OpenId): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        response_types: ["code"],
        grant_types: ["authorization_code"],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    // Like Google: claims are in the ID token itself.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ["cookies-of-the-provider"] },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ ...openId.person, sub: accountId }) }),
  };
}

async function signIn(provider: Provider, person: Person, request: IncomingMessage, response: ServerResponse) {
  const { params } = await provider.interactionDetails(request, response);
  const grant = new provider.Grant({ accountId: person.sub, clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  const result = { login: { accountId: person.sub }, consent: { grantId: await grant.save() } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => void server.close(() => done()));
}
