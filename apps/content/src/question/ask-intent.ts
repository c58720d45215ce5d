/** The wish to publish a question, for whoever opens the dialog again after signing in. */
export const askIntent = 'question.ask';
