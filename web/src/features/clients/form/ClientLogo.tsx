import { assetHref } from '@berangkat/contracts/attachments/names';
import { FILE_RULES } from '@berangkat/contracts/files';
import { type ClientView } from '@berangkat/contracts/clients';
import { api, auditClaim, call } from '../../../shared/api';
import { useText } from '../../../shared/i18n';
import { PictureCard, PictureChoice, PictureStep, type RecordPicture } from '../../../shared/kit/upload';
import { getHref } from '../../../shared/paths';
import { useAppDispatch } from '../../../shared/useAppDispatch';
import { showsLogo, useRemoveLogoMutation } from '../api';
import { clientsTexts } from '../texts';
import { useProjectOffer } from './useProjectOffer';

/** A client that has just been registered. */
export type RegisteredClient = Pick<ClientView, 'clientid' | 'companyname'>;

const useLogo = ({ clientid: id, companyname: name }: RegisteredClient): RecordPicture => {
  const t = useText(clientsTexts);
  const dispatch = useAppDispatch();
  const offersFor = useProjectOffer();
  const [remove] = useRemoveLogoMutation();
  return {
    title: t('logo'),
    hint: t('logoHint'),
    alt: t('logoOf', { name }),
    slot: `logo ${id}`,
    rules: FILE_RULES.logo,
    call: () => call('uploadLogo', { id }),
    onDone: () => void dispatch(api.util.invalidateTags(showsLogo(id))),
    savedText: t('logoSaved', { name }),
    removal: {
      title: t('logoRemoveTitle', { name }),
      text: t('logoRemoveText'),
      confirm: t('logoRemove'),
      run: () => remove({ id, audit: auditClaim('remove_logo') }),
      doneText: t('logoRemoved', { name }),
      failedText: t('logoRemoveError'),
    },
    registered: {
      name,
      text: t('created', { name }),
      withPictureText: t('createdWithLogo', { name }),
      href: getHref('clientForm', { id }),
      offers: offersFor({ clientid: id }),
    },
  };
};

/** The logo of a client, another one in its place, or none. */
export const ClientLogo = ({ client }: { readonly client: ClientView }) => {
  const { logo } = client;
  return <PictureCard picture={useLogo(client)} src={logo === null ? undefined : assetHref('logo', logo)} />;
};

/** The logo of a client that is being filled in. */
export const ClientLogoChoice = ({ onPicture }: { readonly onPicture: (picture: File | undefined) => void }) => {
  const t = useText(clientsTexts);
  return <PictureChoice rules={FILE_RULES.logo} hint={t('logoHint')} alt={t('logo')} onPicture={onPicture} />;
};

interface ClientLogoStepProps {
  readonly client: RegisteredClient;
  readonly chosen: File;
  /** The address to go to from the form of a saved client. */
  readonly back: string;
}

/** Sends the logo that was chosen with a new client. */
export const ClientLogoStep = ({ client, ...step }: ClientLogoStepProps) => (
  <PictureStep picture={useLogo(client)} {...step} />
);
