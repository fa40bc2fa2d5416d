import styles from './ChatBubble.module.css';

interface ChatBubbleProps {
  readonly text: string;
  readonly lang?: string;
}

/** A message in a chat. What WhatsApp shows in bold stands between asterisks. */
export const ChatBubble = ({ text, lang }: ChatBubbleProps) => (
  <div className={styles.bubble} lang={lang}>
    {text.split(/(\*[^*\n]+\*)/).map((part, place) =>
      // The parts of one text never change places.
      part.startsWith('*') && part.length > 1 ? <strong key={place}>{part.slice(1, -1)}</strong> : part,
    )}
  </div>
);
