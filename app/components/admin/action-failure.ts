type Send<Answer> = (args: { request: Request; serverAction: () => Promise<unknown> }) => Promise<Answer>;

/**
 * A client action that turns a lost connection or a broken server into an answer, so that the screen stays and
 * nothing typed is lost. Redirects, such as to the sign-in page, still count.
 * @param failed what the screen is told, given what was sent.
 */
export function answerFailure<Answer>(failed: (form: FormData) => Answer): Send<Answer> {
  return async ({ request, serverAction }) => {
    const form = await request.clone().formData();
    try {
      return (await serverAction()) as Answer;
    } catch (error) {
      const isRedirect = error instanceof Response && error.status < 400;
      if (isRedirect) throw error;
      return failed(form);
    }
  };
}
