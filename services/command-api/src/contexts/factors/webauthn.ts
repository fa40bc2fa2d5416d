import {
  type AddPasskey,
  type AskedPasskey,
  CHALLENGE_FOR,
  type NewPasskey,
  type ShownPasskey,
} from '@berangkat/contracts/factors';

/** A passkey as it is kept. */
export interface Credential {
  readonly credentialid: string;
  /** In COSE, base64url. */
  readonly publickey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** The owner of all passkeys: the portal, as browsers find it. */
export interface RelyingParty {
  readonly origin: string;
  readonly id: string;
}

/** Answers the portal as passkeys know it: PUBLIC_URL alone decides, whatever a request says. */
export const relyingPartyOf = (publicUrl: string): RelyingParty => {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, id: hostname };
};

/** Loaded when the first passkey comes: most processes are asked for none in their first minutes. */
const library = () => import('@simplewebauthn/server');

const SHARED = { timeout: CHALLENGE_FOR } as const;

const listed = ({ credentialid: id, transports }: Pick<Credential, 'credentialid' | 'transports'>) => ({
  id,
  type: 'public-key' as const,
  transports: [...transports],
});

/** EdDSA, ES256 and RS256, in COSE's numbers: every authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257];

/** Options with which a browser makes a passkey. @param known those that the account has, which are not made twice */
export const newPasskeyOf = (
  { id }: RelyingParty,
  challenge: string,
  user: { readonly accountid: string; readonly name: string; readonly displayName: string; readonly portal: string },
  known: readonly Credential[],
): NewPasskey => ({
  ...SHARED,
  challenge,
  rp: { id, name: user.portal },
  user: {
    id: Buffer.from(user.accountid).toString('base64url'),
    name: user.name,
    displayName: user.displayName,
  },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  excludeCredentials: known.map(listed),
  // It signs in without a password: it has to know the account by itself, and to check who uses it.
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  attestation: 'none',
});

/** Options with which a browser asks a passkey to sign. @param of those that may answer; any when left out */
export const askedPasskeyOf = ({ id }: RelyingParty, challenge: string, of?: readonly Credential[]): AskedPasskey => ({
  ...SHARED,
  challenge,
  rpId: id,
  userVerification: 'required',
  ...(of !== undefined && { allowCredentials: of.map(listed) }),
});

/** Takes the challenge that was signed; what it throws goes on to the caller. */
type Take = (challenge: string) => Promise<boolean>;

/** Asks the library, which throws for whatever is wrong: undefined then. A store that cannot be asked is no wrong answer. */
const judged = async <T>(take: Take, judge: (take: Take) => Promise<T>): Promise<T | undefined> => {
  let failed: { readonly because: unknown } | undefined;
  try {
    return await judge((challenge) =>
      take(challenge).catch((because: unknown) => {
        failed = { because };
        throw because;
      }),
    );
  } catch {
    if (failed !== undefined) throw failed.because;
    return undefined;
  }
};

/** Answers the passkey that a browser made, undefined when it is none of this portal, challenge and a verified user. */
export const madePasskey = (
  { origin, id }: RelyingParty,
  {
    credentialid,
    clientdata,
    attestation,
    transports = [],
  }: Pick<AddPasskey, 'credentialid' | 'clientdata' | 'attestation' | 'transports'>,
  take: Take,
): Promise<Credential | undefined> =>
  judged(take, async (expectedChallenge) => {
    const { verifyRegistrationResponse } = await library();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: credentialid,
        rawId: credentialid,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientdata, attestationObject: attestation },
      },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: true,
    });
    if (!verified) return undefined;
    const { credential } = registrationInfo;
    return {
      credentialid: credential.id,
      publickey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports,
    };
  });

/**
 * Answers the number of signatures that a passkey counts, with that of this answer; undefined when it is not its answer,
 * or not to this portal and challenge, or of a user whom it did not verify. Whether it counted on is the decider's.
 */
export const counterOf = (
  { origin, id }: RelyingParty,
  { credentialid, clientdata, authenticatordata, signature, userhandle }: ShownPasskey,
  { publickey }: Pick<Credential, 'publickey'>,
  take: Take,
): Promise<number | undefined> =>
  judged(take, async (expectedChallenge) => {
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: credentialid,
        rawId: credentialid,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientdata,
          authenticatorData: authenticatordata,
          signature,
          ...(userhandle !== undefined && { userHandle: userhandle }),
        },
      },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { id: credentialid, publicKey: new Uint8Array(Buffer.from(publickey, 'base64url')), counter: 0 },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  });

/** Answers the account that a passkey names; nothing is proven by that. */
export const accountNamedBy = ({ userhandle = '' }: ShownPasskey): string | undefined =>
  /^\d{11}$/.exec(Buffer.from(userhandle, 'base64url').toString())?.[0];
