import { paths } from '@berangkat/contracts/paths';
import { routes } from '@berangkat/contracts/routes';
import { type PublicSettings } from '@berangkat/contracts/settings';
import { internalClient, requestIdOf } from '@berangkat/platform/http';
import { type Instances } from '@berangkat/platform/instances';
import { type RequestHandler } from 'express';

/** Milliseconds that somebody waits for an answer of query-api. */
const TIMEOUT = 2_000;

/**
 * Leads to the agency, as the settings of the portal say: its chat, or else an e-mail, or else what the landing page
 * says. For readers whose browser runs no script of ours.
 */
export const contact = (instances: Pick<Instances, 'request'>, token: Buffer | undefined): RequestHandler => {
  const queryApi = internalClient({ instances, service: 'query-api', token, timeout: TIMEOUT });
  return async (req, res) => {
    const { chaturl, contactemail } = await queryApi
      .get(`/api${routes.readPublicSettings.path}`, { requestId: requestIdOf(req) })
      .then(
        (answer) => answer.json() as PublicSettings,
        () => ({ chaturl: null, contactemail: null }),
      );
    const written = contactemail === null ? `${paths.home}#contact` : `mailto:${contactemail}`;
    res.set('Cache-Control', 'no-store').redirect(303, chaturl ?? written);
  };
};
