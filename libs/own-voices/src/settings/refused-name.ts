/** An error that says what is wrong with single fields. */
interface FieldsRefused {
  fields: Readonly<Record<string, string>>;
}

/** What the site said of a name that it does not take, for its field; undefined for one that it took. Throws for everything else that failed. */
export async function refusedName(
  work: Promise<unknown>,
  isRefusal: (error: unknown) => error is FieldsRefused,
): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    const said = isRefusal(error) ? error.fields['name'] : undefined;
    if (said === undefined) throw error;
    return said;
  }
}
