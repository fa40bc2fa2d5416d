import { type AddPasskey, type AskedPasskey, type NewPasskey, type ShownPasskey } from '@berangkat/contracts/factors';
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';

/** A passkey that the browser made. */
export type MadePasskey = Pick<AddPasskey, 'credentialid' | 'clientdata' | 'attestation' | 'transports'>;

/** Has the browser make a passkey. @throws {WebAuthnError} nobody used one, or this one is known already */
export const createPasskey = async (optionsJSON: NewPasskey): Promise<MadePasskey> => {
  const { id, response } = await startRegistration({ optionsJSON });
  return {
    credentialid: id,
    clientdata: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports,
  };
};

/** Has the browser ask for a passkey. @throws {WebAuthnError} nobody used one */
export const showPasskey = async (optionsJSON: AskedPasskey): Promise<ShownPasskey> => {
  const { id, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    credentialid: id,
    clientdata: clientDataJSON,
    authenticatordata: authenticatorData,
    signature,
    ...(userHandle !== undefined && { userhandle: userHandle }),
  };
};

/** Whether the passkey is one that the account has already. */
export const isKnownPasskey = (failure: unknown): boolean =>
  failure instanceof WebAuthnError && failure.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
