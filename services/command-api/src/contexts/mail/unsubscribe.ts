import { UNSUBSCRIBE } from '@berangkat/contracts/mail';
import { httpErrors, type ServiceApp } from '@berangkat/platform/http';
import { type Limits } from '@berangkat/platform/limits';
import { type Request, type Response } from 'express';
import { TURN_OFF_POLICY, turnOffPage } from './turn-off-page';
import { type TurningOff } from './turning-off';

/**
 * Answers the address by which a reader turns a kind of message off (RFC 8058): a page with a button where it is looked
 * at, and done where it is posted to, by that button or by the reader's program. What a program posts says no more.
 */
export const unsubscribeRoutes = (service: ServiceApp, mail: TurningOff, limits: Pick<Limits, 'of'>): void => {
  const limit = limits.of({ method: 'POST', path: UNSUBSCRIBE });
  const answer =
    (look: (token: string) => ReturnType<TurningOff['openLink']>, isDone: boolean) =>
    async (req: Request, res: Response): Promise<void> => {
      res.locals.route = UNSUBSCRIBE;
      const seconds = limit.ofAddress(req.ip);
      if (seconds > 0) throw httpErrors.tooManyRequests(seconds);
      const link = typeof req.query.of === 'string' ? await look(req.query.of) : undefined;
      res
        .status(link === undefined ? 404 : 200)
        // The address opens what it opens for whoever has it.
        .set({ 'Content-Security-Policy': TURN_OFF_POLICY, 'Referrer-Policy': 'same-origin' })
        .type('html')
        .send(turnOffPage(link, isDone));
    };
  service.get(
    UNSUBSCRIBE,
    answer((token) => mail.openLink(token), false),
  );
  service.post(
    UNSUBSCRIBE,
    answer((token) => mail.turnOff(token), true),
  );
};
