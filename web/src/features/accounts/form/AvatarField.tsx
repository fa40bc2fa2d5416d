import { type accountForm } from '@berangkat/contracts/accounts';
import { AVATARS, type AvatarName } from '@berangkat/contracts/accounts/values';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../shared/i18n';
import { Avatar, type FormControl, type InputsOf } from '../../../shared/kit';
import { pictureOf } from '../../../shared/kit/pictureOf';
import styles from './AvatarField.module.css';
import { accountFormTexts } from './texts';

const NAMES = {
  'avatar0.png': 'avatarInitials',
  'avatar1.png': 'avatarSunrise',
  'avatar2.png': 'avatarMountains',
  'avatar3.png': 'avatarLeaf',
  'avatar4.png': 'avatarStar',
  'avatar5.png': 'avatarMoon',
  'avatar6.png': 'avatarWaves',
  'avatar7.png': 'avatarPlane',
  'avatar8.png': 'avatarCompass',
  'avatar9.png': 'avatarFlower',
} as const satisfies Record<AvatarName, string>;

/** Chooses the picture of an account (000 §2): its initials, or one that the portal has. */
export const AvatarField = ({ control }: { readonly control: FormControl<InputsOf<typeof accountForm>> }) => {
  const t = useText(accountFormTexts);
  const id = useId();
  const written = useWatch({ control, name: ['displayname', 'email'] });
  const name = written.find((text): text is string => typeof text === 'string' && text !== '') ?? '?';
  return (
    <fieldset className={styles.avatars}>
      <legend>{t('avatar')}</legend>
      {AVATARS.map((avatar) => (
        <label key={avatar} className={styles.choice} htmlFor={`${id}-${avatar}`}>
          <input
            {...control.register('avatar')}
            id={`${id}-${avatar}`}
            type="radio"
            value={avatar}
            aria-label={t(NAMES[avatar])}
          />
          <Avatar name={name} src={pictureOf(avatar)} size={44} />
        </label>
      ))}
    </fieldset>
  );
};
