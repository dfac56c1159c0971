import { map, type Observable } from 'rxjs';
import type { Feedback, NewFeedback } from '../../domain/feedback/feedback.ts';
import type { Http } from '../http/http.ts';

/** Feedback on the product. */
export const createFeedbackService = (http: Http) => ({
  list: (page: number) =>
    http('feedback.list', { query: { page: page - 1 } }).pipe(
      map((reply) => ({ rows: reply.feedback, page: reply.page })),
    ),
  send: (key: string, body: NewFeedback): Observable<Feedback> => http('feedback.send', { body }, { key }),
});
export type FeedbackService = ReturnType<typeof createFeedbackService>;
