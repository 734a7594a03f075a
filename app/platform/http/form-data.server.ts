/**
 * Reads the form that a request brings.
 * @throws an answer with 400 where its body is no form, such as a multipart body without its boundaries.
 */
export async function readFormData(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Response("This form could not be read. Please go back and send it again.", {
      status: 400,
      headers: { "Cache-Control": "no-store" },
    });
  }
}
