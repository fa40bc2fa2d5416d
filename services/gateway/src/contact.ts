import { paths } from '@berangkat/contracts/paths';
import { routes } from '@berangkat/contracts/routes';
import { type PublicSettings } from '@berangkat/contracts/settings';
import { internalClient, requestIdOf } from '@berangkat/platform/http';
import { type Instances } from '@berangkat/platform/instances';
import { type RequestHandler } from 'express';
import { contactPage } from './contact-page';
import { languageOf } from './pages';

/** Milliseconds that somebody waits for an answer of query-api. */
const TIMEOUT = 2_000;

const NOTHING = { agency: null, chaturl: null, contactemail: null };

/**
 * Shows the card of the agency as a page, for readers whose browser runs no script of ours. Without
 * one it leads to its chat, or else an e-mail, or else what the landing page says.
 */
export const contact = (instances: Pick<Instances, 'request'>, token: Buffer | undefined): RequestHandler => {
  const queryApi = internalClient({ instances, service: 'query-api', token, timeout: TIMEOUT });
  return async (req, res) => {
    const { agency, chaturl, contactemail } = await queryApi
      .get(`/api${routes.readPublicSettings.path}`, { requestId: requestIdOf(req) })
      .then(
        (answer) => answer.json() as Pick<PublicSettings, 'agency' | 'chaturl' | 'contactemail'>,
        () => NOTHING,
      );
    res.set('Cache-Control', 'no-store').vary('Accept-Language').vary('Cookie');
    if (agency != null) {
      res.type('html').send(contactPage(languageOf(req), agency, { chaturl, contactemail }));
      return;
    }
    const written = contactemail === null ? `${paths.home}#contact` : `mailto:${contactemail}`;
    res.redirect(303, chaturl ?? written);
  };
};
