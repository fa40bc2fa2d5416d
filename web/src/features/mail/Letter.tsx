import { type MailRow } from '@berangkat/contracts/mail';
import { layoutOf, type Look, type Piece, styleOf } from '@berangkat/contracts/mail/letter';
import { type ReactNode } from 'react';

interface LetterProps extends NonNullable<MailRow['letter']> {
  readonly language: string;
  readonly look: Look;
}

/** A message as its reader sees it: drawn of the same pieces as the mail. */
export const Letter = ({ words, link, unsubscribe, language, look }: LetterProps) => (
  <article lang={language}>
    {drawn(layoutOf(words, { link: link ?? undefined, unsubscribe: unsubscribe ?? undefined }), look, 'page')}
  </article>
);

const drawn = (piece: Piece | string, look: Look, key: string): ReactNode => {
  if (typeof piece === 'string') return piece;
  const { tag: Tag, role, href, holds } = piece;
  return (
    <Tag key={key} style={styleOf(role, look)} {...(href !== undefined && { href })}>
      {holds.map((held, place) => drawn(held, look, `${key}.${place}`))}
    </Tag>
  );
};
