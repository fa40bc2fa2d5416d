import { assetHref } from '@berangkat/contracts/attachments/names';
import { type ClientView } from '@berangkat/contracts/clients';
import { FILE_RULES } from '@berangkat/contracts/files';
import { useNavigate } from 'react-router-dom';
import { api, auditClaim, call } from '../../../shared/api';
import { useText } from '../../../shared/i18n';
import { useBanner } from '../../../shared/kit';
import { PictureCard, PictureChoice, PictureStep, type RecordPicture } from '../../../shared/kit/upload';
import { getHref } from '../../../shared/paths';
import { useAppDispatch } from '../../../shared/useAppDispatch';
import { showsLogo, useRemoveLogoMutation } from '../api';
import { clientsTexts } from '../texts';

/** A client that has just been registered. */
export type RegisteredClient = Pick<ClientView, 'clientid' | 'companyname'>;

/** How the logo of a client is sent; what shows it is read again after that. */
const useLogo = ({ clientid, companyname }: RegisteredClient): RecordPicture<unknown> => {
  const t = useText(clientsTexts);
  const dispatch = useAppDispatch();
  return {
    title: t('logo'),
    hint: t('logoHint'),
    slot: `logo ${clientid}`,
    rules: FILE_RULES.logo,
    alt: t('logoOf', { name: companyname }),
    call: () => call('uploadLogo', { id: clientid }),
    onDone: () => dispatch(api.util.invalidateTags(showsLogo(clientid))),
  };
};

/** The logo of a client, another one in its place, or none. */
export const ClientLogo = ({ client }: { readonly client: ClientView }) => {
  const t = useText(clientsTexts);
  const { clientid: id, companyname: name, logo } = client;
  const picture = useLogo(client);
  const [remove] = useRemoveLogoMutation();
  return (
    <PictureCard
      picture={picture}
      src={logo === null ? undefined : assetHref('logo', logo)}
      doneText={t('logoSaved', { name })}
      removal={{
        ask: {
          title: t('logoRemoveTitle', { name }),
          text: t('logoRemoveText'),
          confirm: t('logoRemove'),
          danger: true,
        },
        run: () => remove({ id, audit: auditClaim('remove_logo') }),
        doneText: t('logoRemoved', { name }),
        failedText: t('logoRemoveError'),
      }}
    />
  );
};

/** The logo of a client that is being filled in. */
export const ClientLogoChoice = ({ onPicture }: { readonly onPicture: (picture: File | undefined) => void }) => {
  const t = useText(clientsTexts);
  return <PictureChoice rules={FILE_RULES.logo} hint={t('logoHint')} alt={t('logo')} onPicture={onPicture} />;
};

interface ClientLogoStepProps {
  readonly client: RegisteredClient;
  readonly chosen: File;
  /** Where the form of a saved client leads. */
  readonly back: string;
}

/** Sends the logo that was chosen with a new client. */
export const ClientLogoStep = ({ client, chosen, back }: ClientLogoStepProps) => {
  const t = useText(clientsTexts);
  const banner = useBanner();
  const navigate = useNavigate();
  const picture = useLogo(client);
  const { clientid: id, companyname: name } = client;
  return (
    <PictureStep
      picture={{
        ...picture,
        onDone: (answer) => {
          picture.onDone(answer);
          banner('success', t('createdWithLogo', { name }));
          void navigate(back);
        },
      }}
      chosen={chosen}
      name={name}
      savedText={t('created', { name })}
      record={getHref('clientForm', { id })}
    />
  );
};
